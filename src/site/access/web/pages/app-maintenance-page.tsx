import { Maintenance } from '../components/maintenance.tsx'

/** The same inside the app (S2-029). */
export default function AppMaintenancePage() {
  return (
    <div className="frame">
      <Maintenance framed />
    </div>
  )
}
