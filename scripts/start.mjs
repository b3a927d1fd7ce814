// `npm start`: installs and builds what is missing, then becomes the server.
import './node-version.mjs';
import { launch } from './launch.mjs';

await launch('main', process.argv.slice(2), process.stdout);
