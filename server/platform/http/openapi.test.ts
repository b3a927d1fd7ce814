// Tests the description of the API, and its page.
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { challenges } from '../../../contract/challenges.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { tags } from '../../../contract/tags.ts';
import { testApi } from '../../../tests/support/api.ts';

const { app } = await testApi();

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1 and names every call', async () => {
    const reply = await app.inject({ url: '/openapi.json' });
    const description = reply.json();
    expect(description.openapi).toMatch(/^3\.1\./);
    const result = await new Validator().validate(description);
    expect(result.errors ?? []).toEqual([]);
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path as object));
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      Object.entries(api)
        .flatMap(([noun, table]) => Object.keys(table).map((name) => `${noun}.${name}`))
        .sort(),
    );
  });

  test('names the refusals of a call: a missing record, and one that someone else has changed', async () => {
    const { paths } = (await app.inject({ url: '/openapi.json' })).json();
    const refusalsOf = ({ method, path }: Endpoint) => {
      const place = `/${path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const { responses } = paths[place][method.toLowerCase()];
      return Object.keys(responses).filter((status) => status === '404' || status === '409');
    };
    expect(refusalsOf(tags.list)).toEqual([]);
    expect(refusalsOf(challenges.find)).toEqual(['404']);
    // The query or the body names the record.
    expect(refusalsOf(challenges.leadOptions)).toEqual(['404']);
    expect(refusalsOf(challenges.create)).toEqual(['404']);
    const { update, updateLead, publish, readyForAssessment, assessmentComplete } = challenges;
    for (const change of [update, updateLead, publish, readyForAssessment, assessmentComplete])
      expect(refusalsOf(change)).toEqual(['404', '409']);
  });

  test('says how large a body may be, and how a larger one is refused', async () => {
    const { paths } = (await app.inject({ url: '/openapi.json' })).json();
    const { requestBody, responses } = paths['/admin/auth/login'].post;
    expect(requestBody.description).toBe('At most 16 kB.');
    expect(responses['413'].description).toBe('The body is too large, too deep or contains too many values');
    expect(paths['/admin/challenges'].post.requestBody.description).toBe('At most 2048 kB.');
    expect(paths['/admin/auth/me'].get.responses['413']).toBeUndefined();
  });

  test('names the calls that are throttled, and a 503 for every call', async () => {
    const { paths } = (await app.inject({ url: '/openapi.json' })).json();
    const operations = Object.values<
      Record<string, { operationId: string; responses: Record<string, unknown> }>
    >(paths).flatMap((path) => Object.values(path));
    const answering = (status: string) =>
      operations.filter(({ responses }) => status in responses).map(({ operationId }) => operationId);
    expect(answering('503')).toHaveLength(operations.length);
    expect(answering('429').sort()).toEqual([
      'account.setPassword',
      'admins.createInvited',
      'admins.sendInvitation',
      'admins.update',
      'auth.forgotPassword',
      'auth.login',
      'auth.resetPassword',
      'companyAccount.setPassword',
      'companyApplications.attach',
      'companyApplications.begin',
      'companyApplications.delete',
      'companyApplications.detach',
      'companyApplications.save',
      'companyApplications.submit',
      'companyAuth.confirm',
      'companyAuth.forgotPassword',
      'companyAuth.login',
      'companyAuth.register',
      'companyAuth.resetPassword',
      'companyEmailChange.confirm',
      'companyEmailChange.start',
      'companyInvitations.accept',
      'companyInvitations.validate',
      'companySecondFactor.confirmTotp',
      'companySecondFactor.renewRecoveryCodes',
      'companySignInSteps.confirm',
      'companySignInSteps.passkey',
      'companySignInSteps.passkeyOptions',
      'companySignInSteps.secondFactor',
      'contactMessages.reply',
      'contactMessages.send',
      'emailChange.confirm',
      'emailChange.start',
      'invitations.accept',
      'invitations.validate',
      'media.upload',
      'search.find',
      'secondFactor.confirmTotp',
      'secondFactor.renewRecoveryCodes',
      'signInSteps.confirm',
      'signInSteps.passkey',
      'signInSteps.passkeyOptions',
      'signInSteps.secondFactor',
      'singleSignOn.finish',
      'singleSignOn.start',
      'superAdmins.createInvited',
      'superAdmins.sendInvitation',
      'superAdmins.update',
      'users.createInvited',
      'users.sendInvitation',
      'users.update',
    ]);
    expect(paths['/admin/auth/login'].post.responses['429'].headers['Retry-After'].schema.type).toBe(
      'integer',
    );
  });

  test('has the maximum length of texts and lists', async () => {
    const { paths } = (await app.inject({ url: '/openapi.json' })).json();
    const fieldsOf = (path: string, method: string) =>
      paths[path][method].requestBody.content['application/json'].schema.properties;
    expect(fieldsOf('/admin/challengeTags', 'post').name.maxLength).toBe(255);
    expect(fieldsOf('/public/applications/{id}', 'patch')).toMatchObject({
      companyName: { maxLength: 255 },
      url: { maxLength: 2048 },
      ideaSummary: { maxLength: 5000 },
    });
    expect(fieldsOf('/admin/challengeGroups/create', 'post').adminIDs.maxItems).toBe(500);
    const { maxItems, items } = fieldsOf('/admin/challenges', 'post').descriptionSections;
    expect(maxItems).toBeGreaterThan(0);
    expect(items.properties.contents.maxItems).toBeGreaterThan(0);
  });

  test('is a readable page at /docs', async () => {
    const reply = await app.inject({ url: '/docs' });
    expect(reply.headers['content-type']).toContain('text/html');
    for (const declared of Object.values(tags)) expect(reply.body).toContain(`/${declared.path}`);
    expect(reply.body).toContain('Role Challenge Tags');
  });
});
