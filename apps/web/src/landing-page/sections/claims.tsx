import { landingCopy } from '../landing.copy.js';
import { end, slot, where } from '../slots.js';

/** The operator's claims, else live figures with what they are taken from; nothing where there is neither. */
export function Claims() {
  return (
    <>
      {where('hasClaims')}
      <section className="claims frame" aria-labelledby="claims">
        <h2 id="claims" className="unseen">
          {landingCopy.claimsTitle}
        </h2>
        <dl>
          {where('claims')}
          <div>
            <dt>{slot('label')}</dt>
            <dd>{slot('figure')}</dd>
            {where('source')}
            <dd className="source">{slot('source')}</dd>
            {end('source')}
          </div>
          {end('claims')}
        </dl>
        {where('claimsAsOf')}
        <p className="as-of">{landingCopy.asOf(slot('claimsAsOf'))}</p>
        {end('claimsAsOf')}
        {where('liveTo')}
        <p className="as-of">{landingCopy.counted(slot('liveFrom'), slot('liveTo'))}</p>
        {end('liveTo')}
      </section>
      {end('hasClaims')}
    </>
  );
}
