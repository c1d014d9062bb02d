import { TODOS } from '../../domain/todos.ts';
import type { Option } from './filter-control.ts';

/** 'Todos', the first option of every filter by code (spec §2.1). */
export const todos: Option = { value: TODOS, label: 'Todos' };
