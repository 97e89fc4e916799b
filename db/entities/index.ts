import { AccountEntity } from './account.ts';
import { ChatFileEntity } from './chat-file.ts';
import { ChatEntity } from './chat.ts';
import { ConflictCopyEntity } from './conflict-copy.ts';
import { ConnectionFaultEntity } from './connection-fault.ts';
import { ConnectionEntity } from './connection.ts';
import { DeckTemplateEntity } from './deck-template.ts';
import { DeckEntity } from './deck.ts';
import { EnvironmentCheckEntity } from './environment-check.ts';
import { ExportEntity } from './export.ts';
import { FileEntity } from './file.ts';
import { LoginSourceEntity } from './login-source.ts';
import { MediaEntity } from './media.ts';
import { MessageEntity } from './message.ts';
import { ModelCapabilityEntity } from './model-capability.ts';
import { ProjectTemplateEntity } from './project-template.ts';
import { ProjectEntity } from './project.ts';
import { RateLimitEntity } from './rate-limit.ts';
import { RoleChoiceEntity } from './role-choice.ts';
import { RunEventEntity } from './run-event.ts';
import { RunEntity } from './run.ts';
import { SessionEntity } from './session.ts';
import { SnapshotEntity } from './snapshot.ts';
import { TokenUsageEntity } from './token-usage.ts';
import { TurnEventEntity } from './turn-event.ts';
import { TurnEntity } from './turn.ts';
import { UsageCounterEntity } from './usage-counter.ts';
import { VariantEntity } from './variant.ts';

/**
 * Every table of the service, parents before children.
 *
 * @internal The types of all tables in one are longer than a declaration file may hold; no entry of the package names them.
 */
export const entities = [
  AccountEntity,
  SessionEntity,
  LoginSourceEntity,
  ConnectionEntity,
  EnvironmentCheckEntity,
  ConnectionFaultEntity,
  RoleChoiceEntity,
  ModelCapabilityEntity,
  FileEntity,
  ProjectEntity,
  ProjectTemplateEntity,
  ChatEntity,
  ChatFileEntity,
  TurnEntity,
  MessageEntity,
  TurnEventEntity,
  RunEntity,
  RunEventEntity,
  DeckTemplateEntity,
  DeckEntity,
  VariantEntity,
  SnapshotEntity,
  ConflictCopyEntity,
  MediaEntity,
  ExportEntity,
  TokenUsageEntity,
  UsageCounterEntity,
  RateLimitEntity,
] as const;
