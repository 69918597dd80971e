/** The demo organization's people: at least one for each role, and enough of them for what needs two or three. */
interface DeskPerson {
  readonly sub: string;
  readonly name: string;
  readonly about: string;
  /** The claim that the desk reads: a role everywhere, or `role:area`. */
  readonly desk_roles: readonly string[];
}

export const people: readonly DeskPerson[] = [
  { sub: 'nadia', name: 'Nadia Rahman', about: 'Owner, all areas', desk_roles: ['owner'] },
  { sub: 'dewi', name: 'Dewi Lestari', about: 'Owner in Indonesia', desk_roles: ['owner:4'] },
  { sub: 'tam', name: 'Tam Le', about: 'Reviewer, all areas', desk_roles: ['reviewer', 'viewer'] },
  { sub: 'ayu', name: 'Ayu Pratiwi', about: 'Reviewer in Indonesia', desk_roles: ['reviewer:4', 'viewer:4'] },
  {
    sub: 'marco',
    name: 'Marco Silva',
    about: 'Reviewer and judge, all areas',
    desk_roles: ['reviewer', 'judge', 'viewer'],
  },
  { sub: 'lena', name: 'Lena Petrova', about: 'Judge, all areas', desk_roles: ['judge'] },
  { sub: 'josh', name: 'Josh Cruz', about: 'Judge, all areas', desk_roles: ['judge'] },
  { sub: 'farah', name: 'Farah Aziz', about: 'Prize officer, all areas', desk_roles: ['prize_officer', 'viewer'] },
  {
    sub: 'rosa',
    name: 'Rosa Lim',
    about: 'Prize officer and reviewer, all areas',
    desk_roles: ['prize_officer', 'reviewer', 'viewer'],
  },
  { sub: 'igor', name: 'Igor Melnik', about: 'Prize officer in EECA', desk_roles: ['prize_officer:2', 'viewer:2'] },
  { sub: 'kim', name: 'Kim Ong', about: 'Viewer, all areas', desk_roles: ['viewer'] },
];
