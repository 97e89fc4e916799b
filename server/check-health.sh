#!/usr/bin/env bash
# Whether the service of this container answers: by the shell alone, since a Node for each look costs more than the answer.
port="${PORT:-8080}"
if [ "${SERVICE_ROLE:-all}" = worker ]; then port="${WORKER_PORT:-}"; fi
# A worker that listens nowhere is there as long as its process is.
if [ -z "$port" ]; then exit 0; fi
exec 3<>"/dev/tcp/127.0.0.1/$port" || exit 1
printf 'GET /health HTTP/1.0\r\nhost: localhost\r\n\r\n' >&3
IFS= read -r -t 4 line <&3 || exit 1
[[ "$line" == 'HTTP/1.'?' 200 '* ]]
