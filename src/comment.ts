/** The GitHub Action in comment/: comments on pull requests of forks, on `workflow_run`. */
process.exitCode = 4;

import { runComment } from './commands/comment.ts';

process.stdout.on('error', () => {});
process.exitCode = await runComment(process.env);
