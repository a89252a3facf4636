import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'An Application, ApplicationSet or Kustomization reads a folder that is not there',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Argo CD and Flux refuse a path that does not exist. What the owner applied stays as it is, and nothing of it is updated or deleted until the path is right.',
  fix: 'Remove the owner, or its element in the generator, with the folder; or name the folder that takes its place.',
  references: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators-List/'],
  messages: { gone: '{message}' },
  checkInput: ({ code }) => (code === 'owner-path-missing' ? 'gone' : undefined),
});
