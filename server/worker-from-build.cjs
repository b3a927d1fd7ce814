// Starts the built worker program with the code that V8 compiled for it during the build. Compiling it again would take
// a tenth of the time of a first sealed pack.
const { readFileSync, writeFileSync } = require('node:fs');
const { wrap } = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

/** Without its folder, because the code keeps the name of the build, which has another one. */
const filename = 'worker-program.cjs';
const program = path.join(__dirname, filename);
const codeFile = path.join(__dirname, 'worker-program.code');
const text = readFileSync(program);
const checksumLength = 4;

/**
 * V8 itself compares only lengths, its version and its options, so it would run the code of another program, and crash
 * with code that is damaged.
 * @param {Uint8Array} code
 */
const checksumOf = (code) => crc32(code, crc32(text, crc32(`${process.version} ${process.arch}`)));

/** Undefined if the file is missing or does not fit; V8 then compiles the program. */
function readCode() {
  try {
    const stored = readFileSync(codeFile);
    const code = stored.subarray(0, -checksumLength);
    return stored.readUInt32BE(code.length) === checksumOf(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

const script = new Script(wrap(text.toString()), { filename, cachedData: readCode() });

function keepCode() {
  const code = script.createCachedData();
  const checksum = Buffer.alloc(checksumLength);
  checksum.writeUInt32BE(checksumOf(code));
  writeFileSync(codeFile, Buffer.concat([code, checksum]));
}

// The build calls it like this, to keep the code of all functions that its jobs have used.
if (process.argv[2] === 'keep-code') process.once('exit', keepCode);
script.runInThisContext()(exports, require, module, program, __dirname);
