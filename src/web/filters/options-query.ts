import { TODOS } from '../../domain/centros.ts';
import { addressOf, type Endpoint, type PathParams, type QueryValues } from '../../contracts/endpoint.ts';
import { ask, type Question } from '../api/ask.ts';
import type { Option, OptionsQuery } from './filter-control.ts';

const MINUTE = 60_000;

type ListOf<Params extends PathParams, Item, Query extends QueryValues> = Endpoint<Params, undefined, Item[], Query>;

/** A list from the server, cached for a minute across reports. */
export function listQuery<Params extends PathParams, Item, Query extends QueryValues>(
  list: ListOf<Params, Item, Query>,
  question: Question<Params, undefined, Query>,
) {
  return {
    queryKey: ['lista', addressOf(list, question.params, question.query)],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(list, question, signal),
    staleTime: MINUTE,
  };
}

/** 'Todos', the first option of every filter by code (spec §2.1). */
export const todos: Option = { value: TODOS, label: 'Todos' };

/** A list from the server as options. */
export function optionsQuery<Params extends PathParams, Item, Query extends QueryValues>(
  list: ListOf<Params, Item, Query>,
  question: Question<Params, undefined, Query>,
  toOptions: (items: readonly Item[]) => readonly Option[],
): OptionsQuery {
  return { ...listQuery(list, question), select: (items) => toOptions(items as readonly Item[]) };
}
