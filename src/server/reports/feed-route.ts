import type { preValidationAsyncHookHandler } from 'fastify';
import { feedFormat } from '../../contracts/feed.ts';
import type { Database } from '../../database/schema.ts';
import { filtersSchema } from '../../reports/filters.ts';
import type { Report } from '../../reports/report.ts';
import type { FileProgress } from './jobs/job-progress.ts';
import type { Sent } from './until-end.ts';
import type { Api } from '../http/api.ts';
import { actBy } from '../record/act-by.ts';
import { exportAct } from './export-act.ts';
import type { Recorder } from '../record/recorder.ts';
import type { Session } from '../sign-in/sessions/session.ts';
import { FEED_FOR_PROGRAMS } from '../http/programs.ts';
import type { AnswerFeed } from './answer-feed.ts';
import { feedAnswer } from './feed-schema.ts';

type FeedServices = {
  readonly db: Database;
  readonly session: Session;
  readonly answerFeed: AnswerFeed;
  readonly record: Recorder;
  readonly guard: preValidationAsyncHookHandler;
  readonly failures: object;
};

/** A report's rows in long form, for programs: the same as its workbook's 'Base'. */
export function feedRoute(api: Api, services: FeedServices, report: Report): void {
  const { db, session, answerFeed, record, guard, failures } = services;
  const querystring = filtersSchema(report.filters).extend({ formato: feedFormat });
  const schema = {
    tags: ['relatórios'],
    summary: `${report.title}, linha a linha, para programas`,
    description: report.summary,
    querystring,
    response: { 200: feedAnswer(report), ...failures } as Record<number, unknown>, // its own writer, not Fastify's
  };
  api.get(
    `/relatorios/${report.slug}/dados`,
    { schema, compress: false, config: FEED_FOR_PROGRAMS, preValidation: guard },
    (request, reply) => {
      const { formato, ...filters } = request.query;
      const format = feedFormat.parse(formato);
      const [user, scope] = [session.userOf(request), session.scopeOf(request)];
      const whose = actBy({ user, scope, request });
      const onBegin = (progress: FileProgress) => (sent: Sent) => {
        if (sent === 'nothing') return;
        const act = { report, form: `dados, .${format}`, scope, filters, rows: progress.sheetRows };
        record(() => exportAct(db, whose, { ...act, isWhole: sent === 'all' }));
      };
      return answerFeed(request, reply, { report, format, scope, filters, owner: user.id, onBegin });
    },
  );
}
