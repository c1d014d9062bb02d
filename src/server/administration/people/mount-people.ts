import type { SignedInApi } from '../../sign-in/answer-user.ts';
import { beginRoute, type BeginParts } from './begin-route.ts';
import { peopleSecondFactorRoutes } from './people-second-factor-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { personTokensRoute } from './person-tokens-route.ts';
import { unlinkRoute } from './unlink-route.ts';

/** All that is done to an organisation's people, for those who administer it. */
export function mountPeople(api: SignedInApi, parts: BeginParts): void {
  peopleRoutes(api, parts);
  unlinkRoute(api, parts);
  personTokensRoute(api, parts);
  peopleSecondFactorRoutes(api, parts);
  beginRoute(api, parts);
}
