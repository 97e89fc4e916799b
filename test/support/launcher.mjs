// usage: launcher.mjs SCRIPT [ARGUMENT …]. The launcher as an old Node runs it, whatever Node runs this.
import { launchUnder } from '../../server/launch-under.mjs';

launchUnder(process.execPath, process.argv.slice(2));
