// Runs the commands of an example, one after the other in one shell, in a new folder of its own: they may write there and
// find nothing of the user's, only
// the files that the document shows; `src` and `tests` are links to the repository's, `yomi` is the program that is tested.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Outputs go to files: a program in the background that outlives its command would hold a pipe open.
function script(commands, notes) {
  const steps = commands.map((command, index) => `{ ${command}\n} >${notes}/output.${index} 2>&1\necho $? >${notes}/status.${index}`);
  return `TIMEFORMAT='%U %S'
exec 3>${notes}/time
{ time {
${steps.join('\n')}
kill $(jobs -p) 2>/dev/null
wait
} 2>/dev/null; } 2>&3
`;
}

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

// {results: [{output, status}] of each command, written (the text of each of these files), seconds of processor time, timedOut}.
export async function execute(commands, written, { yomi, root, limit, files = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'yomi-docs-'));
  try {
    for (const name of ['work', 'home', 'bin', 'notes']) mkdirSync(join(folder, name));
    symlinkSync(yomi, join(folder, 'bin', 'yomi'));
    for (const name of ['src', 'tests']) symlinkSync(join(root, name), join(folder, 'work', name));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'work', name), text);
    const notes = join(folder, 'notes');
    writeFileSync(join(notes, 'script'), script(commands, notes));
    const timedOut = await new Promise((resolve, reject) => {
      const shell = spawn('bash', [join(notes, 'script')], {
        cwd: join(folder, 'work'),
        stdio: 'ignore',
        // Its own process group, so that all it started ends with it.
        detached: true,
        env: {
          PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
          HOME: join(folder, 'home'),
          XDG_DATA_HOME: join(folder, 'home'),
          TMPDIR: folder,
          LC_ALL: 'C.UTF-8',
        },
      });
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        process.kill(-shell.pid, 'SIGKILL');
      }, limit * 1000);
      shell.on('error', reject);
      shell.on('exit', () => {
        clearTimeout(timer);
        resolve(late);
      });
    });
    const [user, system] = read(join(notes, 'time')).trim().split('\n').pop().split(' ').map(Number);
    const results = commands.map((_, index) => ({
      output: read(join(notes, `output.${index}`)),
      status: Number(read(join(notes, `status.${index}`)).trim() || '-1'),
    }));
    return { results, written: written.map((path) => read(join(folder, 'work', path))), seconds: (user || 0) + (system || 0), timedOut };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
