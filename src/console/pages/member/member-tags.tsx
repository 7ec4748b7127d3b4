import { lazy, Suspense } from 'react'
import { useViewer } from '#platform/desk/web/viewer.ts'
import { DESKS } from '../../desks.ts'

const TAGS = DESKS.flatMap(({ name, memberTags = [] }) =>
  memberTags.map(({ permission, load }, index) => ({ permission, key: `${name}${index}`, Tag: lazy(load) })),
)

/** What rooms say of a member beside their name. */
export function MemberTags({ memberId }: { memberId: string }) {
  const { may } = useViewer()
  return TAGS.filter(({ permission }) => may(permission)).map(({ key, Tag }) => (
    <Suspense key={key} fallback={null}>
      <Tag memberId={memberId} />
    </Suspense>
  ))
}
