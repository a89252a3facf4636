import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'A folder is gone that an Application or ApplicationSet still reads',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Argo CD refuses a path that does not exist. The Application cannot be compared any more: what it applied stays as it is, and nothing of it is updated or deleted until the path is right.',
  fix: 'Remove the Application, or its element in the generator, with the folder; or name the folder that takes its place.',
  references: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators-List/'],
  messages: { gone: '{message}' },
  checkInput: ({ code }) => (code === 'owner-path-missing' ? 'gone' : undefined),
});
