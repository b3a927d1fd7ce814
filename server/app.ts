// Builds the application from its parts, and holds the only list of all features.
import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { api } from '../contract/api.ts';
import { bodyLimits, type Endpoint } from '../contract/endpoint.ts';
import { emailChangeRoutes } from './features/account/email-change.ts';
import { accountRoutes } from './features/account/routes.ts';
import { recordApplications, recordContents } from './features/applications/deletion.ts';
import { listApplicationsOf } from './features/applications/queries.ts';
import { applicationRoutes } from './features/applications/routes.ts';
import { assessmentRoutes } from './features/assessments/routes.ts';
import { identification } from './features/auth/identify.ts';
import { authRoutes, invitationRoutes } from './features/auth/routes.ts';
import { signInStepRoutes } from './features/auth/step-routes.ts';
import { endFeed } from './features/calendar/end-feed.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { challengeRoutes } from './features/challenges/routes.ts';
import { companyApplicationRoutes } from './features/company-applications/routes.ts';
import { companyAuthRoutes, companyInvitationRoutes } from './features/company-auth/routes.ts';
import { companyDataRoutes } from './features/company-data/routes.ts';
import { contactMessageRoutes } from './features/contact-messages/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { decisionRoomRoutes } from './features/decision-room/routes.ts';
import { decisionRoutes } from './features/decisions/routes.ts';
import { listExportRoutes } from './features/exports/list-routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { imageRoutes } from './features/images/routes.ts';
import { declarationRoutes } from './features/interests/declaration-routes.ts';
import { interestRoutes } from './features/interests/routes.ts';
import { letterRoutes } from './features/letters/routes.ts';
import { mailPreferenceRoutes, redirectUnsubscribeLinks } from './features/mail-preferences/routes.ts';
import { moderationRoutes } from './features/moderation/routes.ts';
import { panelRoutes } from './features/panel/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { restrictionRoutes } from './features/privacy/restriction-routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { publicPageRoutes } from './features/public-pages/routes.ts';
import { retentionRoutes } from './features/retention/routes.ts';
import { scoreHistoryRoutes } from './features/score-history/routes.ts';
import { scoreRoutes } from './features/scores/routes.ts';
import { weightingRoutes } from './features/scores/weighting-routes.ts';
import { sealRoutes } from './features/seals/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { passkeyRoutes } from './features/second-factor/passkey-routes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { securityEventRoutes } from './features/security-events/routes.ts';
import { signingKeyRoutes } from './features/signing-keys/routes.ts';
import { singleSignOnRoutes } from './features/single-sign-on/routes.ts';
import { serveSites } from './features/site/routes.ts';
import { tagRoutes } from './features/tags/routes.ts';
import { viewRoutes } from './features/views/routes.ts';
import { sql } from './platform/database/sql.ts';
import { type AfterReply, createAfterReply } from './platform/http/after-reply.ts';
import { compressLargeReplies } from './platform/http/compress.ts';
import { Deadline } from './platform/http/deadline.ts';
import { docsPage } from './platform/http/docs-page.ts';
import { sendFailure } from './platform/http/failures.ts';
import type { Implementation } from './platform/http/implement.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { logRequests } from './platform/http/logging.ts';
import { describe } from './platform/http/openapi.ts';
import { servePages } from './platform/http/pages.ts';
import { route } from './platform/http/route.ts';
import { secureHeaders } from './platform/http/security.ts';
import { serveMedia } from './platform/http/serve-media.ts';
import type { Services } from './platform/http/services.ts';
import { refuseAmbiguousHeads, unroutedReplies } from './platform/http/unrouted.ts';
import { serveMetrics } from './platform/metrics/routes.ts';
import { webFolder } from './platform/runtime/project-folder.ts';
import type { Settings } from './platform/settings/settings.ts';

declare module 'fastify' {
  interface FastifyInstance {
    afterReply: AfterReply;
  }
}

const features: Implementation[] = [
  ...authRoutes,
  ...signInStepRoutes,
  ...invitationRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...singleSignOnRoutes,
  ...accountRoutes,
  ...emailChangeRoutes,
  ...mailPreferenceRoutes,
  ...dashboardRoutes,
  ...homeRoutes,
  ...searchRoutes,
  ...peopleRoutes({ listApplicationsOf, endFeed }),
  ...applicationRoutes,
  ...groupRoutes({ recordContents }),
  ...challengeRoutes({ recordApplications }),
  ...panelRoutes,
  ...interestRoutes,
  ...declarationRoutes,
  ...assessmentRoutes,
  ...moderationRoutes,
  ...scoreRoutes,
  ...scoreHistoryRoutes,
  ...weightingRoutes,
  ...decisionRoomRoutes,
  ...decisionRoutes,
  ...letterRoutes,
  ...sealRoutes,
  ...exportRoutes,
  ...listExportRoutes,
  ...viewRoutes,
  ...tagRoutes,
  ...imageRoutes,
  ...historyRoutes,
  ...calendarRoutes,
  ...contactMessageRoutes,
  ...companyAuthRoutes,
  ...companyInvitationRoutes,
  ...companyApplicationRoutes,
  ...signingKeyRoutes,
  ...securityEventRoutes,
  ...privacyRoutes,
  ...restrictionRoutes,
  ...retentionRoutes,
  ...publicPageRoutes,
  ...companyDataRoutes,
];

/** Fails the start if the contract has a call without an implementation, so users never find one. */
export function requireComplete(implemented: readonly Implementation[], promised: readonly Endpoint[]) {
  const missing = promised.filter((endpoint) => !implemented.some((one) => one.endpoint === endpoint));
  if (missing.length > 0) {
    const names = missing.map((endpoint) => `${endpoint.method} ${endpoint.path}`).join(', ');
    throw new Error(`Not implemented: ${names}.`);
  }
}

/** The time for a whole request to arrive: enough for a large file over a slow line. */
const requestTimeout = 300_000;

/** Fastify trusts no proxy if it gets a number, so a function counts the hops. */
const trustedProxies = (setting: Settings['trustProxy']): FastifyServerOptions['trustProxy'] =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

/** The contract validates requests. Fastify's own validators would take a tenth of the start to load. */
function noSchemas(): never {
  throw new Error('A call is described in contract/, not by a schema of its route.');
}

export async function createApp(services: Services, log?: FastifyBaseLogger): Promise<FastifyInstance> {
  requireComplete(
    features,
    Object.values(api).flatMap((table) => Object.values<Endpoint>(table)),
  );
  const { clientErrorHandler, frameworkErrors, listenTo } = unroutedReplies(services.settings);
  const app: FastifyInstance = Fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors,
    genReqId: () => randomUUID(),
    // This limit is for addresses that are not calls; each call has the limit that its contract declares.
    bodyLimit: bodyLimits.signIn,
    requestTimeout,
    clientErrorHandler,
    // We refuse a request without a host ourselves, so that the reply has our usual headers.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    // Clients that connected before the server stops still get an answer.
    return503OnClosing: false,
    trustProxy: trustedProxies(services.settings.trustProxy),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 },
  });

  app.decorateRequest('actor', null);
  app.decorateRequest('deadline', null);
  app.decorateRequest('accountID', null);
  readJsonBodies(app);
  app.setErrorHandler(sendFailure);
  logRequests(app);
  serveMetrics(app, services);
  secureHeaders(app, services.settings);
  listenTo(app);
  refuseAmbiguousHeads(app);
  compressLargeReplies(app);
  await serveSites(app, services);

  const afterReply = createAfterReply(app);
  app.decorate('afterReply', afterReply);
  const parts = { services, identification: identification(services), afterReply };
  for (const feature of features) route(app, feature, parts);

  redirectUnsubscribeLinks(app, services);
  serveMedia(app, services);
  app.get('/health', async () => {
    await new Deadline(services.database, services.replyLimit).within(() =>
      services.database.query(sql`select 1`),
    );
    return { status: 'ok' };
  });
  // Written on the first request, because writing it would slow down the start.
  let description: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(describe(api));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  let docs: string | undefined;
  app.get('/docs', (_request, reply) => {
    docs ??= docsPage(api);
    return reply.type('text/html; charset=utf-8').send(docs);
  });

  await servePages(app, webFolder, services.settings);
  return app;
}
