// Starts the built worker program with the code that V8 compiled for it during the build. Compiling it again would take
// a tenth of the time of a first sealed pack.
const { readFileSync, writeFileSync } = require('node:fs');
const { wrap } = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');

const program = path.join(__dirname, 'worker-program.cjs');
const codeFile = path.join(__dirname, 'worker-program.code');

/** V8 compiles the program itself without this file, and if the file is from another version of Node or other options. */
function readCode() {
  try {
    return readFileSync(codeFile);
  } catch {
    return undefined;
  }
}

const script = new Script(wrap(readFileSync(program, 'utf8')), { filename: program, cachedData: readCode() });
// The build calls it like this, to keep the code of all functions that its jobs have used.
if (process.argv[2] === 'keep-code')
  process.once('exit', () => writeFileSync(codeFile, script.createCachedData()));
script.runInThisContext()(exports, require, module, program, __dirname);
