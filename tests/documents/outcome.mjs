// What came of an example: {results: [{output, status}], written, seconds, timedOut}, for tables also the figures of each row.
import { execute } from './execute.mjs';
import { figureIn } from './figures.mjs';

// Seconds after which an example is ended.
const limits = { quick: 300, slow: 7200 };

// Runs commands, but those that stand in several documents only once.
export function executedOnce(options) {
  const begun = new Map();
  const run = (commands, limit, written = [], files = {}) => {
    const key = JSON.stringify([commands, written, files]);
    if (!begun.has(key)) begun.set(key, execute(commands, written, { ...options, limit, files }));
    return begun.get(key);
  };
  run.seconds = async () => (await Promise.all(begun.values())).reduce((sum, { seconds }) => sum + seconds, 0);
  return run;
}

// The commands of a block build on each other, the rows of a table do not.
async function tableOutcome({ rows, files }, run, limit) {
  const outcome = { results: [], written: [], figures: [], seconds: 0, timedOut: false };
  for (const { command, wanted } of rows) {
    const { results, seconds, timedOut } = await run([command], limit, [], files);
    outcome.results.push(...results);
    outcome.figures.push(wanted.map((figure) => figureIn(results[0].output, figure)));
    outcome.seconds += seconds;
    outcome.timedOut ||= timedOut;
  }
  return outcome;
}

export function outcomeOf(example, run) {
  const limit = example.slow ? limits.slow : limits.quick;
  if (example.kind === 'table') return tableOutcome(example, run, limit);
  return run(example.commands.map(({ command }) => command), limit, example.written, example.files);
}
