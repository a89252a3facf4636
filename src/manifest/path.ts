/** Paths of a repository: names with `/` between them, '' for its top folder. */

/** The folder that holds a file or folder. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The name that a file or folder has in its folder. */
export function lastNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a file or folder lies below a folder, which is not below itself. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}
