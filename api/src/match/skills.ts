import type { DemandFacts, ServiceFacts, Skill } from './facts';

/** Worth of something of the same kind, such as another chromatography than the one that is asked for. */
const related = 0.4;

interface SkillFit {
  /** Share of what the demand asks for, 0 to 1; null where the service's texts name nothing. */
  value: number | null;
  met: Skill[];
  /** What is asked for, and what the service names of the same kind. */
  near: { asked: Skill; named: Skill }[];
  open: Skill[];
}

/** The most special concepts of a list that stand below `above`. */
const below = (skills: readonly Skill[], above: number) =>
  skills.filter(({ parent, no }) => parent === above && !skills.some((one) => one.parent === no));

/** Compares what the texts of both sides name; match_skill of api/sql/match computes the same value. */
export function skillFit({ skills: asked }: DemandFacts, { skills: named }: Pick<ServiceFacts, 'skills'>): SkillFit {
  const fit: SkillFit = { value: null, met: [], near: [], open: [] };
  let sum = 0;
  for (const skill of asked) {
    const parent = named.find(({ no }) => no === skill.parent);
    if (named.some(({ no }) => no === skill.no)) {
      fit.met.push(skill);
      sum += 1;
    } else if (parent) {
      fit.near.push({ asked: skill, named: below(named, parent.no)[0] ?? parent });
      sum += related;
    } else fit.open.push(skill);
  }
  return named.length === 0 ? fit : { ...fit, value: sum / asked.length };
}
