/** Removes the files for other platforms from the packages installed in `root`. */
export function pruneOtherPlatforms(root: string): void
