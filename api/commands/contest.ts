/** What operators run: npm run contest -- <noun> <verb>. */
import { runCommand } from './command.ts';

const { env, stderr } = process;
process.exitCode = await runCommand(
  {
    env,
    out: console.log,
    err: console.error,
    redraw: stderr.isTTY ? (text) => void stderr.write(text) : undefined,
  },
  process.argv.slice(2),
);
