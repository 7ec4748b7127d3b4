import { Maintenance } from '../components/maintenance.tsx'

/** The house is closed for maintenance, in a window of its own. */
export default function MaintenancePage() {
  return <Maintenance />
}
