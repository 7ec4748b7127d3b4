/** Who uses whom: each module with those that it imports, or is taken to. */
export type Edges = ReadonlyMap<string, readonly string[]>

/** Everybody who hangs on one of these modules, at whatever distance, with what that module stands for. */
export function whoReaches(edges: Edges, origins: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const users = new Map<string, string[]>()
  for (const [user, used] of edges) {
    for (const path of used) users.set(path, [...(users.get(path) ?? []), user])
  }
  const reached = new Map(origins)
  const waiting = [...origins.keys()]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const origin = reached.get(path) ?? path
    for (const user of users.get(path) ?? []) {
      if (reached.has(user)) continue
      reached.set(user, origin)
      waiting.push(user)
    }
  }
  return reached
}
