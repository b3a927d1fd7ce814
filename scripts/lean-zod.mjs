// Leaves out of what browsers load the parts of zod that only the server uses.

/** What zod needs to describe schemas as JSON Schema, and its own English messages. */
const onlyOnTheServer = /\/zod\/v4\/(core\/(json-schema-processors|to-json-schema)|locales\/en)\.js$/;

/** Where zod asks whether it may generate code. The pages' policy forbids it, and browsers report even the question. */
const schemas = /\/zod\/v4\/core\/schemas\.js$/;
const mayGenerateCode = 'const jit = !core.globalConfig.jitless;';

/**
 * 8 kB less: only the server describes schemas and generates code, and contract/zod.ts has its own messages.
 * @type {import('vite').Plugin}
 */
export const leanZod = {
  name: 'lean-zod',
  apply: 'build',
  transform(code, id) {
    if (schemas.test(id)) {
      if (!code.includes(mayGenerateCode)) this.error(`zod no longer says "${mayGenerateCode}"`);
      return { code: code.replace(mayGenerateCode, 'const jit = false;'), map: null };
    }
    if (!onlyOnTheServer.test(id)) return null;
    const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name);
    const stubs = [...declared, ...renamed].map((name) => `export const ${name} = () => undefined;`);
    if (code.includes('export default')) stubs.push('export default () => ({});');
    return { code: stubs.join('\n'), map: null };
  },
};
