/** Kinds that take something along when they are deleted, and what. */
export const LOSSES: { readonly [kind: string]: string } = {
  '/PersistentVolumeClaim': 'with reclaim policy Delete, its data is deleted too',
  '/PersistentVolume': 'its claim loses it, and its data may be lost',
  '/Namespace': 'everything in it is deleted',
  'apiextensions.k8s.io/CustomResourceDefinition': 'every object of its kind is deleted',
  'apps/StatefulSet': 'all its pods stop at once',
};
