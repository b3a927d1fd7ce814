// `npm start`: installs and builds what is missing, then runs the server in this process.
import './node-version.mjs';
import { launch } from './launch.mjs';

await launch('main', process.argv.slice(2), process.stdout);
