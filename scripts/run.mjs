// `npm run create-superadmin`, `demo`, `backup`, `restore`, `verify`: prepares like `npm start`, then runs that command.
import './node-version.mjs';
import { launch } from './launch.mjs';
import { fail, PlainError } from './progress.mjs';

const commands = ['create-superadmin', 'demo', 'backup', 'restore', 'verify'];
const [command = '', ...args] = process.argv.slice(2);
if (!commands.includes(command)) {
  fail(new PlainError(`There is no command "${command}"; choose one of: ${commands.join(', ')}.`));
}

// Progress goes to standard error, because standard output is for the command.
await launch(command, args, process.stderr);
