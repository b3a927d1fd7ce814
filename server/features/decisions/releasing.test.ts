// Tests of previews and releases of decisions: all letters or none, and only those that were seen.
import { describe, expect, test } from 'vitest';
import { challenges } from '../../../contract/challenges.ts';
import { decisions } from '../../../contract/decisions.ts';
import { history } from '../../../contract/history.ts';
import { letters } from '../../../contract/letters.ts';
import { sites } from '../../../contract/vocabulary.ts';
import { decisionTests, type Room } from '../../../tests/support/decisions.ts';
import { runWhileBlocked } from '../../../tests/support/run-while-blocked.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { sql } from '../../platform/database/sql.ts';
import { deliverNext } from '../../platform/mail/deliver.ts';
import { openTransport } from '../../platform/mail/transport.ts';

const api = await decisionTests();
const { call, database, complete, decided, letterCount, insert, createMember, superAdminToken } = api;

const mailCount = () => database.execute(sql`select from outgoing_mail`);
const releasedCount = ({ id }: Room) =>
  database.execute(sql`select from decision where challenge_id = ${id} and released_on is not null`);

describe('a preview', () => {
  test('has every letter with its recipient, in the built-in wording', async () => {
    const room = await decided({ settings: { places: 2, feedback_scores: 'bands' } });
    const reply = await room.preview(room.editor.token);
    expect(reply.status).toBe(200);
    const [tern, , carr] = reply.body.letters;
    expect(tern).toEqual({
      applicationID: room.applications.Tern,
      companyName: 'Tern',
      outcome: 'invite',
      recipient: room.addressOf('Tern'),
      subject: 'You are invited to pitch: Leaks',
      body: [
        'Dear Tern Owner,',
        'Thank you for your application to Leaks. We invite Tern to pitch on 04/12/2026. We will send you the details separately.',
        'Feedback for Tern.',
        'Deployment timescale: high\nFit with challenge: high\nCredibility of company: high\nCredibility of technology: high\nFull or partial solution: high',
        `You can read this decision with your application: ${api.settings.publicSites.ix}/applications/${room.applications.Tern}`,
        'IX Challenges',
      ].join('\n\n'),
      warnings: [],
    });
    expect(carr.subject).toBe('Your application is on the reserve list: Leaks');
    expect(carr.body).toContain('Carr is on the reserve list, at place 1.');
  });

  test('warns about missing addresses, shared addresses, missing feedback and names', async () => {
    const room = await decided();
    await database.execute(sql`update application set applicant_id = null, email = ''
      where id = ${room.applications.Tern}`);
    await database.execute(sql`update application set applicant_id = null, email = ${room.addressOf('Carr')}
      where id = ${room.applications.Brook}`);
    await room.decide('Carr', { feedback: '' });
    await room.decide('Dell', { feedback: 'lovelace liked it.' });
    const { body } = await room.preview();
    expect(body.letters.map(({ warnings }: { warnings: string[] }) => warnings)).toEqual([
      ['No email address. This letter cannot be sent.'],
      ['2 letters go to this address.'],
      ['2 letters go to this address.', 'No feedback has been written.'],
      ['The feedback contains "Lovelace", the name of an assessor.'],
    ]);
    expect(body.letters[0].recipient).toBeNull();
  });

  test('is for people who may edit the challenge', async () => {
    const room = await complete();
    expect((await room.preview(room.viewer.token)).status).toBe(403);
    expect((await room.preview(await api.superAdmin(sites.GA))).status).toBe(404);
  });

  test('leaves out an application in which the reader has an interest', async () => {
    const room = await complete({ panel: {} });
    await room.decideAll();
    await insert(database, 'interest', { application_id: room.applications.Dell, person_id: room.editor.id });
    const { body } = await room.preview(room.editor.token);
    expect(JSON.stringify(body)).not.toContain('Dell');
  });
});

describe('a release', () => {
  test('stores and queues every letter, marks every decision and records both', async () => {
    const room = await decided();
    const mailsBefore = await mailCount();
    const reply = await room.release();
    expect(reply).toMatchObject({
      status: 201,
      body: { releasedOn: api.clock.instant.toISOString(), letterCount: 4 },
    });
    expect([await letterCount(room), await releasedCount(room)]).toEqual([4, 4]);
    expect(await mailCount()).toBe(mailsBefore + 4);
    const wrong = await database.query(sql`
      select letter.company_name from letter join outgoing_mail on outgoing_mail.id = letter.mail_id
      join decision_release on decision_release.id = release_id
      where challenge_id = ${room.id} and (outgoing_mail.recipient <> letter.recipient
        or outgoing_mail.subject <> letter.subject or outgoing_mail.text_body <> letter.body || chr(10))`);
    expect(wrong).toEqual([]);
    const [entry] = (
      await call(history.list, { params: { type: 'challenge', id: room.id }, token: superAdminToken })
    ).body;
    expect(entry).toMatchObject({
      action: 'release the decisions',
      changes: { letterCount: { from: null, to: 4 } },
    });
    const ofDecision = await call(history.list, {
      params: { type: 'application', id: room.applications.Tern },
      token: superAdminToken,
    });
    expect(ofDecision.body[0]).toMatchObject({ action: 'release a decision' });
  });

  test('reaches the companies by mail, as text that cannot become HTML', async () => {
    const server = await startSmtp();
    const room = await decided();
    await room.decide('Tern', { feedback: '<b>Bold</b> & clear' });
    await database.execute(sql`delete from outgoing_mail`);
    await room.release();
    const settings = {
      smtpUrl: server.url,
      dataDirectory: '/nowhere',
      adminSiteUrl: 'https://admin.example.org',
    };
    const transport = openTransport(settings);
    const log = { info() {}, warn() {}, error() {} };
    while (await deliverNext({ database, transport, log, now: () => api.clock.instant }));
    transport.close();
    expect(server.received).toHaveLength(4);
    const mail = server.received.find(({ envelope }) => envelope.to[0] === room.addressOf('Tern'));
    expect(mail?.subject).toBe('You are invited to pitch: Leaks');
    expect(mail?.text).toContain('<b>Bold</b> & clear');
    expect(mail?.html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; clear');
    expect(mail?.html).not.toContain('<b>');
    const { body } = await call(letters.list, { params: { id: room.id }, token: room.editor.token });
    expect(body.map(({ delivery }: { delivery: string }) => delivery)).toEqual([
      'sent',
      'sent',
      'sent',
      'sent',
    ]);
  });

  test('keeps a letter without an address, and sends the others', async () => {
    const room = await decided();
    await database.execute(sql`update application set applicant_id = null, email = 'nowhere'
      where id = ${room.applications.Dell}`);
    const mailsBefore = await mailCount();
    expect((await room.release()).body.letterCount).toBe(4);
    expect(await mailCount()).toBe(mailsBefore + 3);
    const { body } = await call(letters.list, { params: { id: room.id }, token: room.editor.token });
    expect(body[0]).toMatchObject({ companyName: 'Dell', recipient: null, delivery: 'noAddress' });
  });

  test('is for the challenge lead and super admins', async () => {
    const room = await decided();
    const body = { previewHash: (await room.preview()).body.previewHash, challengeName: 'Leaks' };
    const release = (token?: string) =>
      call(decisions.release, { params: { id: room.id }, body, ...(token && { token }) });
    expect((await release()).status).toBe(401);
    expect((await release(room.editor.token)).status).toBe(403);
    expect((await release(room.viewer.token)).status).toBe(403);
    expect((await release(await api.superAdmin(sites.GA))).status).toBe(404);
    const otherLead = await createMember(await api.create(), 'lead');
    expect((await release(otherLead.token)).status).toBe(404);
    expect(await letterCount(room)).toBe(0);
    expect((await release(superAdminToken)).status).toBe(201);
  });

  test('needs the name of the challenge', async () => {
    const room = await decided();
    expect(await room.release({ challengeName: 'leaks' })).toMatchObject({
      status: 400,
      body: { errors: { challengeName: 'Enter the name of the challenge.' } },
    });
    expect((await room.release({ challengeName: ' Leaks ' })).status).toBe(201);
  });

  test('is refused in the order of the rules', async () => {
    const room = await complete({ isComplete: false, settings: { minimum_points: 70 } });
    const refusal = async () => (await room.release()).body;
    expect(await refusal()).toBe('The assessments of this challenge are not complete.');
    await database.execute(
      sql`update challenge set assessments_complete_set_on = now() where id = ${room.id}`,
    );
    expect(await refusal()).toBe('4 submissions have no decision.');
    const row = { challenge_id: room.id, outcome: 'invite' };
    for (const name of ['Tern', 'Dell'] as const)
      await insert(database, 'decision', { ...row, application_id: room.applications[name] });
    for (const [name, place] of [
      ['Brook', 2],
      ['Carr', 3],
    ] as const)
      await insert(database, 'decision', {
        ...row,
        application_id: room.applications[name],
        outcome: 'reserve',
        reserve_place: place,
      });
    expect(await refusal()).toBe('These decisions need a reason: Dell.');
    await room.decide('Dell', { reason: 'A new approach.' });
    expect(await refusal()).toBe('Reserve places must run from 1 without gaps.');
    await room.decide('Brook', { reservePlace: 1 });
    await room.decide('Carr', { reservePlace: 2 });
    expect((await room.release()).status).toBe(201);
    expect(await refusal()).toBe('The decisions were released on 15/11/2026.');
    expect((await room.decide('Tern', { outcome: 'decline' })).body).toBe(
      'The decisions were released on 15/11/2026. Use Correct to change one.',
    );
    const bulk = { params: { id: room.id }, token: room.editor.token, body: { action: 'declineUndecided' } };
    expect((await call(decisions.decideInBulk, bulk)).status).toBe(400);
  });

  const changes: [string, (room: Room) => Promise<unknown>][] = [
    ['a decision', (room) => room.decide('Tern', { feedback: 'Other words.' })],
    [
      'a template',
      ({ id, lead }) =>
        call(letters.updateTemplate, {
          token: lead.token,
          body: { site: 1, challengeID: id, outcome: 'invite', subject: 'Yes', body: 'Yes.', version: 0 },
        }),
    ],
    [
      'an address',
      ({ accounts }) =>
        database.execute(sql`update person set email = 'new@company.example' where id = ${accounts.Dell.id}`),
    ],
    [
      'the pitch date',
      ({ id }) =>
        database.execute(sql`update challenge set pitch_presentation_date = '2026-12-24' where id = ${id}`),
    ],
  ];
  test.each(changes)('after %s has changed since the preview sends nothing', async (_, change) => {
    const room = await decided();
    const { previewHash } = (await room.preview()).body;
    await change(room);
    expect(await room.release({ previewHash })).toMatchObject({
      status: 409,
      body: { title: 'The letters have changed since you looked at them.' },
    });
    expect([await letterCount(room), await releasedCount(room)]).toEqual([0, 0]);
  });

  test('is refused to the second of two people at once', async () => {
    const room = await decided();
    const { previewHash } = (await room.preview()).body;
    const replies = await Promise.all([
      room.release({ previewHash }),
      room.release({ previewHash }, superAdminToken),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await letterCount(room)).toBe(4);
  });

  test('sees the template that someone was just saving', async () => {
    const room = await decided();
    const { previewHash } = (await room.preview()).body;
    const reply = await runWhileBlocked(
      database,
      async (tx) => {
        await tx.execute(sql`select from challenge where id = ${room.id} for update`);
        await tx.execute(sql`insert into letter_template (site, challenge_id, outcome, subject, body)
          values (1, ${room.id}, 'decline', 'Sorry', 'Sorry.')`);
      },
      () => room.release({ previewHash }),
    );
    expect(reply.status).toBe(409);
  });

  test('is refused to someone with an interest in an application', async () => {
    const room = await complete({ panel: {} });
    await room.decideAll();
    await insert(database, 'interest', { application_id: room.applications.Dell, person_id: room.lead.id });
    expect(await room.release()).toMatchObject({
      status: 403,
      body: { title: 'You have declared an interest in this company.' },
    });
    const { previewHash } = (await room.preview(superAdminToken)).body;
    expect((await room.release({ previewHash }, superAdminToken)).status).toBe(201);
  });

  test('does not prevent reopening the assessments, nor deleting the challenge', async () => {
    const room = await decided();
    await room.release();
    const params = { id: room.id };
    const reopened = await call(challenges.readyForAssessment, { params, token: superAdminToken });
    expect(reopened.status).toBe(200);
    expect((await call(challenges.delete, { params, token: superAdminToken })).status).toBe(204);
    expect(await letterCount(room)).toBe(0);
  });

  test('of 500 letters writes each one to its company', async () => {
    const room = await complete();
    await database.execute(sql`insert into application (challenge_id, site, company_name, email, created_on, submitted_on,
        is_organisation_complete, is_summary_complete, is_trl_complete, is_ip_status_complete,
        is_extra_attachments_complete)
      select ${room.id}, 1, 'Company ' || number, 'company-' || number || '@many.example', now(), now(),
        true, true, true, true, true
      from generate_series(1, 496) as number`);
    await database.execute(sql`insert into decision (application_id, challenge_id, outcome, reason, decided_by_name, decided_on)
      select id, challenge_id, 'decline', 'Too late.', 'Ada Lovelace', now() from application where challenge_id = ${room.id}`);
    expect((await room.release()).body.letterCount).toBe(500);
    const wrong = await database.execute(sql`
      select from letter join outgoing_mail on outgoing_mail.id = mail_id
      join application on application.id = letter.application_id
      where application.challenge_id = ${room.id} and applicant_id is null
        and (outgoing_mail.recipient <> application.email
          or position('inviting ' || application.company_name || ' to' in outgoing_mail.text_body) = 0)`);
    expect(wrong).toBe(0);
  });
});
