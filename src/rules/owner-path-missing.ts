import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'An Application, ApplicationSet or Kustomization reads a folder that does not exist',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Argo CD and Flux refuse a path that does not exist. The objects it applied stay as they are: nothing is updated or deleted until the path is right.',
  fix: 'Remove the owner, or its element in the generator, together with the folder. If another folder takes its place, name that one.',
  references: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators-List/'],
  messages: { gone: '{message}' },
  checkInput: ({ code }) => (code === 'owner-path-missing' ? 'gone' : undefined),
});
