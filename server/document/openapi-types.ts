/** As much of OpenAPI 3.1 as the document's finishing touches. */
export interface OpenApiDocument {
  openapi: string;
  info: Record<string, unknown>;
  tags?: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, unknown>; [kind: string]: unknown };
  [field: string]: unknown;
}

export interface OpenApiOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: OpenApiParameter[];
  requestBody?: unknown;
  responses: Record<string, OpenApiResponse>;
}

export interface OpenApiParameter {
  in: string;
  name: string;
  [field: string]: unknown;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema?: unknown; [field: string]: unknown }>;
}
