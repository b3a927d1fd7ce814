// Checks the files for running the program elsewhere: the image, the versions of Node, and the example of a proxy.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  test('has a supported Node, which can be pinned by digest', () => {
    expect(dockerfile).toContain('ARG NODE_IMAGE=node:24-');
    expect(dockerfile.match(/^FROM .*/gm)).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of Docker
      'FROM ${NODE_IMAGE} AS build',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of Docker
      'FROM ${NODE_IMAGE} AS packages',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of Docker
      'FROM ${NODE_IMAGE}',
    ]);
    expect(read('docs/operations.md')).toMatch(/NODE_IMAGE=node\S*@sha256:/);
    expect(JSON.parse(read('package.json')).engines).toEqual({ node: '>=20.19' });
  });

  test('holds the built program, the migrations and the packages, but no sources, tests or .git', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last.match(/^COPY .*/gm)).toEqual([
      'COPY --from=packages /app/node_modules node_modules',
      'COPY --from=build /app/dist dist',
      'COPY package.json ./',
      'COPY database database',
    ]);
    expect(last).toContain('USER node');
  });
});

describe('the example for nginx', () => {
  const servers = read('docs/examples/nginx-site.conf')
    .split(/^server \{$/m)
    .slice(1);
  const serverOf = (...names: string[]) =>
    servers.find((one) => one.includes(`server_name ${names.join(' ')};`) && one.includes('listen 443')) ??
    '';
  /** The rule of the first location with a pattern that matches, as in nginx. */
  const ruleOf = (server: string, address: string) =>
    [...server.matchAll(/location ~\* (\S+) \{\s*([^}]*?)\s*\}/g)].find(([, pattern = '']) =>
      new RegExp(pattern, 'i').test(address),
    )?.[2];

  test.each(['/admin', '/admin/auth/login', '/ADMIN/users', '/metrics', '/health'])(
    'the public hosts do not serve %s',
    (address) => expect(ruleOf(serverOf('ix.example.org', 'ga.example.org'), address)).toBe('return 404;'),
  );

  test('the host of the back office serves its calls, but no metrics', () => {
    const admin = serverOf('admin.example.org');
    expect(ruleOf(admin, '/admin/auth/login')).toBeUndefined();
    expect(admin).toMatch(/location \/ \{\s*proxy_pass/);
    expect(ruleOf(admin, '/metrics')).toBe('return 404;');
  });

  test.each(['/admin/auth/login', '/public/auth/login', '/media/x.png', '/users'])(
    'over plain HTTP, %s is refused instead of redirected',
    (address) => {
      const plain = servers.find((one) => /listen 80;/.test(one)) ?? '';
      expect(ruleOf(plain, address)).toBe('return 403;');
    },
  );
});
