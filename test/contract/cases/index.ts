import { accountCases } from './account-cases.ts';
import { chatCases } from './chat-cases.ts';
import type { ContractCases } from './contract-case.ts';
import { editorCases } from './editor-cases.ts';
import { fileCases } from './file-cases.ts';
import { modelCases } from './model-cases.ts';
import { otherCases } from './other-cases.ts';

export { type ContractCase, type Stage } from './contract-case.ts';
export { privateAsks } from './private-asks.ts';
export const contractCases: ContractCases = {
  ...accountCases,
  ...modelCases,
  ...fileCases,
  ...chatCases,
  ...editorCases,
  ...otherCases,
};
