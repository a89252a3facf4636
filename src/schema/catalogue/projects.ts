/** Projects of the catalogue and their releases, oldest first. Written by `npm run schemas -- catalogue`. */
export const CATALOGUE_PROJECTS: { readonly [project: string]: readonly string[] } = {
  flux: ['2.9'],
  'cert-manager': ['1.18', '1.19', '1.20', '1.21'],
};
