import type { Project as ProjectRow } from '../../db/entities/project.ts';
import { briefInForce } from '../../src/chat/chat-brief.ts';
import type { Project } from './schemas.ts';

export function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    icon: row.icon,
    pinned: row.pinned,
    brief: briefInForce(row.brief, null),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
