import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span as OtelSpan } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import product from '../../package.json' with { type: 'json' };
import type { Config } from '../../src/config.ts';
import type { Span, SpanFacts, SpanOrder, Tracing } from '../../src/tracing.ts';
import { outcomeOf } from '../watch-calls.ts';

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/** Spans as OTLP over HTTP, in batches, to the collector at `endpoint`; what it does not take is dropped, and nobody waits for it. */
export function openOtlpTracing(config: Config, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(config),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': product.version,
      'deckwright.role': config.SERVICE_ROLE,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('deckwright');
  const around = new AsyncLocalStorage<OtelSpan>();

  const begin = (name: string, { kind, parent, facts = {} }: SpanOrder = {}): Span => {
    const context = parent === undefined ? undefined : readTraceparent(parent);
    const outer = context === undefined ? around.getStore() : trace.wrapSpanContext(context);
    const span = tracer.startSpan(
      name,
      { kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind], attributes: known(facts) },
      outer === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, outer),
    );
    return {
      run: (work) => around.run(span, work),
      tell(more, better) {
        span.setAttributes(known(more));
        if (better !== undefined) span.updateName(better);
      },
      end(error) {
        // The code alone: messages may quote what people wrote.
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: outcomeOf(error) });
        span.end();
      },
    };
  };
  return {
    isOn: true,
    begin,
    here: () => writeTraceparent(around.getStore()),
    close: () => provider.shutdown().catch(() => {}),
  };
}

const known = (facts: SpanFacts): Record<string, string | number | boolean> =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** `name=value,…`, percent-encoded, as the environment has them (OpenTelemetry, OTLP exporter configuration). */
function headersOf({ OTEL_EXPORTER_OTLP_HEADERS }: Config): Record<string, string> {
  const pairs = (OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())] as const];
  });
  return Object.fromEntries(pairs);
}

/** W3C Trace Context, 3.2: version, trace, parent, flags. What is none is left out. */
function readTraceparent(text: string) {
  const found = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/.exec(text);
  if (found === null) return undefined;
  const [, traceId = '', spanId = '', flags = '00'] = found;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

function writeTraceparent(span: OtelSpan | undefined): string | undefined {
  if (span === undefined) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
