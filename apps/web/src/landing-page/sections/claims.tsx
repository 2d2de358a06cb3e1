import { landingCopy } from '../landing.copy.js';
import { end, slot, where, whereNot } from '../slots.js';

/** The claims of the specification, or the operator's own; none where the operator wants none. */
export function Claims() {
  return (
    <>
      {where('showClaims')}
      <section className="claims frame" aria-labelledby="claims">
        <h2 id="claims" className="unseen">
          {landingCopy.claimsTitle}
        </h2>
        <dl>
          {where('claims')}
          <Claim label={slot('label')} figure={slot('figure')} />
          {end('claims')}
          {whereNot('claims')}
          {landingCopy.claims.map((claim) => (
            <Claim key={claim.label} {...claim} />
          ))}
          {end('claims')}
        </dl>
        {where('claimsAsOf')}
        <p className="as-of">{landingCopy.asOf(slot('claimsAsOf'))}</p>
        {end('claimsAsOf')}
      </section>
      {end('showClaims')}
    </>
  );
}

function Claim({ label, figure }: { label: string; figure: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  );
}
