import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '#design/drawer/drawer.tsx'
import { useMe } from './me.ts'
import { PersonChoices } from './person-menu.tsx'
import { NavLinks } from './side-nav.tsx'

/** The side list where there is no room for one: over the page, with what is the person's own. */
export default function NavDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { displayName } = useMe()
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClose}
      title={t('console.name')}
      closeLabel={t('console.close')}
    >
      <NavLinks className="pt-2" onGo={close} />
      <div className="mt-4 border-t border-line pt-3">
        <p className="px-2 font-semibold">{displayName}</p>
        <PersonChoices />
      </div>
    </Drawer>
  )
}
