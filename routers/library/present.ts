import type { Project as ProjectRow } from '../../db/entities/project.ts';
import type { Project } from './schemas.ts';

export function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    icon: row.icon,
    pinned: row.pinned,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
