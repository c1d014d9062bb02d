import type { ColumnType, Generated } from 'kysely';
import type { JobEvent, JobEventKind, JobState, Repeats } from '../domain/jobs.ts';
import type { OfOrganization } from './incoming-schema.ts';

/** JSON, written as text. */
type Json<Value> = ColumnType<Value, string, string>;
type JsonOrNull<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** The tables of jobs: work that any process may take. */
export type JobsSchema = {
  readonly jobs: {
    /** Null: a job of the server itself. */
    readonly codColigada: number | null;
    readonly id: Generated<string>;
    readonly kind: string;
    /** Its title for people. */
    readonly title: string;
    readonly payload: Json<unknown>;
    /** Unique among jobs of an organisation that wait, run or are done; done jobs that repeat do not count. */
    readonly key: string | null;
    /** Only one job of an organisation with this key runs at a time. */
    readonly exclusive: string | null;
    readonly repeats: JsonOrNull<Repeats>;
    /** What caused it, if an event did. */
    readonly event: JsonOrNull<JobEvent>;
    readonly askedById: string | null;
    readonly askedByName: string | null;
    readonly state: Generated<JobState>;
    readonly createdAt: Generated<Date>;
    readonly runAt: Date;
    readonly tries: Generated<number>;
    readonly maxTries: number;
    /** A new id each time the job is taken, which only its holder knows. */
    readonly turn: ColumnType<string | null, string | null | undefined, string | null>;
    readonly leasedUntil: ColumnType<Date | null, Date | null | undefined, Date | null>;
    readonly startedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    readonly endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** When an ended job is removed. */
    readonly keepUntil: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** The results of its steps that are done, by name. */
    readonly progress: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
    readonly result: JsonOrNull<unknown>;
    readonly error: string | null;
  };
  /** The jobs to enqueue when an event happens in an organisation. */
  readonly job_subscriptions: OfOrganization & {
    readonly event: JobEventKind;
    /** An organisation has one subscription for each event and key. */
    readonly key: string;
    /** Null: events of any budget. */
    readonly orcamentoId: number | null;
    readonly job: Json<unknown>;
    readonly askedById: string | null;
    readonly askedByName: string | null;
  };
};
