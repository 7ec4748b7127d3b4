/** The lock file's packages with an entry for every optional dependency of an exact version. Pure. */
export function completePackages(packages: object): object
