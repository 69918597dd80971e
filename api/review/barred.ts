/** An appeal is answered by somebody who has not decided on its link before. */

interface BarredLink {
  /** The work, by its alias. */
  readonly work: string;
  readonly revision: string;
  /** Who would answer, a text; or any test of `d.decided_by`. */
  readonly by: string;
}

/** Of a link that was appealed. */
export const hasDecided = ({ work, revision, by }: BarredLink) => `exists (select from decision_in_force d
  where (d.area, d.submission_id, d.revision_id) = (${work}.area, ${work}.id, ${revision})
    and (d.decided_by = ${by}) and d.kind in ('approve', 'reject'))`;

/** Of `submission s` and the link that waits. */
export const isBarred = (by: string) => `(exists (select from decision a
    where (a.area, a.revision_id, a.kind) = (s.area, s.waiting_revision, 'appeal'))
  and ${hasDecided({ work: 's', revision: 's.waiting_revision', by })})`;
