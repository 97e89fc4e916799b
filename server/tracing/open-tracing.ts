import type { Config } from '../../src/config.ts';
import { noTracing, type Tracing } from '../../src/tracing.ts';

/** Traces go to OTEL_EXPORTER_OTLP_ENDPOINT; without it there are none, and the libraries are not even loaded. */
export async function openTracing(config: Config): Promise<Tracing> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return noTracing;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  return openOtlpTracing(config, config.OTEL_EXPORTER_OTLP_ENDPOINT);
}
