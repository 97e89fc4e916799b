import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { createdAtColumn } from './columns.ts';
import { FileEntity } from './file.ts';
import { ProjectEntity } from './project.ts';

/** A template put into a project; it stays in the library as well. */
export const ProjectTemplateEntity = defineEntity({
  name: 'ProjectTemplate',
  tableName: 'project_templates',
  properties: {
    project: () => p.manyToOne(ProjectEntity).ref().primary().deleteRule('cascade'),
    file: () => p.manyToOne(FileEntity).ref().primary().deleteRule('cascade').index(),
    addedAt: createdAtColumn(),
  },
});
export type ProjectTemplate = InferEntity<typeof ProjectTemplateEntity>;
