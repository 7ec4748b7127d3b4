import { expect, it } from 'vitest'
import { kindOfVenueType } from './inline-venue.rules.ts'

it.each([
  ['dz', 'slots'],
  ['DZ', 'slots'],
  ['6', 'slots'],
  ['slots', 'slots'],
  ['ty', 'sports'],
  ['Fishing', 'fishing'],
  ['8', null],
  ['', null],
  ['constructor', null],
])('the type %s is the kind %s', (venueType, kind) => expect(kindOfVenueType(venueType)).toBe(kind))
