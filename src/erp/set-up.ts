import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Scope } from '../database/lines/scope.ts';
import type { ErpQuestion } from '../domain/erp-question.ts';
import { openGateway } from './open-gateway.ts';
import { questions } from './questions.ts';
import type { ErpSettings, FileSettings, RmSettings } from './settings.ts';

/** Said of a question that is not set up. */
export const LACKING = { rm: 'sem sentença configurada.', arquivos: 'sem arquivo.' } as const;

/** A setting by its variable, null where it is missing; of a secret only that it is there. */
export type ShownSetting = { readonly nome: string; readonly valor: string | null };

/** What is set up for an organisation. */
export function describeSettings(settings: ErpSettings, { codColigada }: Scope): readonly ShownSetting[] {
  const shown = (nome: string, valor: string | undefined) => ({ nome, valor: valor ?? null });
  const tipo = shown('ERP_TIPO', settings.kind);
  if (settings.kind === 'arquivos') {
    const own = join(settings.folder, String(codColigada));
    return [
      tipo,
      shown('ERP_PASTA', settings.folder),
      shown('Pasta da organização', existsSync(own) ? own : undefined),
    ];
  }
  const { url, user, password, authentication, system, sentences, timeLimit } = settings;
  return [
    tipo,
    shown('RM_URL', url),
    shown('RM_USUARIO', user && GIVEN),
    shown('RM_SENHA', password && GIVEN),
    shown('RM_AUTENTICACAO', authentication),
    shown('RM_SISTEMA', system),
    shown('RM_SENTENCA_REALIZADOS', sentences.realizados),
    shown('RM_SENTENCA_PROPOSTAS', sentences.propostas),
    shown('RM_SENTENCA_IMPORTACAO', sentences.importacao),
    shown('RM_TEMPO_LIMITE_S', String(timeLimit)),
  ];
}

const GIVEN = 'informado';

/** What to do so that a question can be asked for an organisation; null where it can. */
export function lackingFor(settings: ErpSettings, { codColigada }: Scope, question: ErpQuestion): string | null {
  if (openGateway(settings).answers(question, codColigada)) return null;
  if (settings.kind === 'arquivos') return lackingFile(settings, codColigada, question);
  const names = [...missingForRm(settings), ...missingSentence(settings, question)];
  return `Informe ${names.join(', ')} e reinicie o servidor.`;
}

/** The variables without which nothing can be asked of RM. */
export function missingForRm({ url, user, password }: RmSettings): readonly string[] {
  const needed = { RM_URL: url, RM_USUARIO: user, RM_SENHA: password };
  return Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

function missingSentence({ sentences }: RmSettings, question: ErpQuestion): readonly string[] {
  return sentences[question] === undefined ? [`RM_SENTENCA_${question.toUpperCase()}`] : [];
}

function lackingFile({ folder }: FileSettings, codColigada: unknown, question: ErpQuestion): string {
  const path = join(folder, String(codColigada), `${questions[question].table.name}.csv`);
  return `Faça o ERP escrever o arquivo ${path}.`;
}
