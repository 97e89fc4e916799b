const words = (list: string): Map<string, string> =>
  new Map(list.trim().split(/\s+/).map((pair) => pair.split(':') as [string, string])); // prettier-ignore

/** Letters and signs that a command stands for. */
export const texSigns: ReadonlyMap<string, string> = words(`
  alpha:α beta:β gamma:γ delta:δ epsilon:ϵ varepsilon:ε zeta:ζ eta:η theta:θ vartheta:ϑ iota:ι kappa:κ lambda:λ mu:μ nu:ν xi:ξ omicron:ο pi:π varpi:ϖ
  rho:ρ varrho:ϱ sigma:σ varsigma:ς tau:τ upsilon:υ phi:ϕ varphi:φ chi:χ psi:ψ omega:ω Gamma:Γ Delta:Δ Theta:Θ Lambda:Λ Xi:Ξ Pi:Π Sigma:Σ Upsilon:Υ
  Phi:Φ Psi:Ψ Omega:Ω infty:∞ partial:∂ nabla:∇ hbar:ℏ ell:ℓ Re:ℜ Im:ℑ aleph:ℵ emptyset:∅ varnothing:∅ forall:∀ exists:∃ nexists:∄ neg:¬ lnot:¬
  angle:∠ triangle:△ degree:° circ:∘ prime:′ ldots:… dots:… cdots:⋯ dotsc:… dotsb:⋯ vdots:⋮ ddots:⋱ lbrace:{ rbrace:} langle:⟨ rangle:⟩ lfloor:⌊
  rfloor:⌋ lceil:⌈ rceil:⌉ vert:| lvert:| rvert:| Vert:‖ lVert:‖ rVert:‖ backslash:\\ euro:€ pounds:£ copyright:© dag:† dagger:† ddag:‡ checkmark:✓
  top:⊤ bot:⊥ star:⋆ ast:∗ bullet:• lbrack:[ rbrack:] percent:% square:□ blacksquare:■ therefore:∴ because:∵ imath:ı jmath:ȷ S:§ P:¶
`);

/** Signs between two things, which keep their distance. */
export const texRelations: ReadonlyMap<string, string> = words(`
  le:≤ leq:≤ leqslant:≤ ge:≥ geq:≥ geqslant:≥ ne:≠ neq:≠ approx:≈ equiv:≡ sim:∼ simeq:≃ cong:≅ propto:∝ ll:≪ gg:≫ lt:< gt:> in:∈ notin:∉ ni:∋ subset:⊂
  subseteq:⊆ supset:⊃ supseteq:⊇ cup:∪ cap:∩ setminus:∖ to:→ rightarrow:→ longrightarrow:→ leftarrow:← gets:← leftrightarrow:↔ Rightarrow:⇒ implies:⇒
  Leftarrow:⇐ Leftrightarrow:⇔ iff:⇔ mapsto:↦ uparrow:↑ downarrow:↓ times:× cdot:· div:÷ pm:± mp:∓ ast:∗ oplus:⊕ otimes:⊗ wedge:∧ land:∧ vee:∨ lor:∨
  mid:| parallel:∥ perp:⊥ models:⊨ vdash:⊢ coloneqq:≔ triangleq:≜ doteq:≐ nearrow:↗ searrow:↘ rightleftharpoons:⇌
`);

/** Large signs with limits. */
export const texLarge: ReadonlyMap<string, string> = words(`
  sum:Σ prod:Π coprod:∐ int:∫ iint:∬ iiint:∭ oint:∮ bigcup:⋃ bigcap:⋂ bigoplus:⨁ bigvee:⋁ bigwedge:⋀
`);

/** Names of functions. */
export const texFunctions: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp lim max min sup inf limsup liminf arg argmax argmin det dim ker deg gcd hom Pr mod'.split(' '),
); // prettier-ignore

/** Marks above or around, by how they are told. */
export const texAccents: ReadonlyMap<string, string> = words(`
  hat:hat widehat:hat tilde:tilde widetilde:tilde bar:bar overline:bar dot:dot ddot:ddot vec:vec overrightarrow:vec
`);

/** Commands that only change the look of what follows in braces. */
export const texLooks: ReadonlySet<string> = new Set(
  'text textrm textbf textit textsf texttt textnormal mathrm mathbf mathit mathsf mathtt mathbb mathcal mathfrak mathscr boldsymbol bm pmb operatorname mbox hbox boxed underline underbrace overbrace mathop mathbin mathrel mathord emph fbox ensuremath smash rm'.split(' '),
); // prettier-ignore

/** Commands that say nothing in one line. */
export const texSilent: ReadonlySet<string> = new Set(
  'displaystyle textstyle scriptstyle limits nolimits left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr bigm nonumber notag hfill allowbreak nobreak noindent centering mathstrut strut relax'.split(' '),
); // prettier-ignore
