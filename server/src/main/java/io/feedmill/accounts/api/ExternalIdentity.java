package io.feedmill.accounts.api;

/// A person at another provider, proven by that provider.
///
/// @param issuer of the provider
/// @param subject the provider's permanent identifier of the person, 1 to 255 characters; only
///   issuer and subject identify the person
/// @param label name of the person at the provider, for display only, at most 100 characters,
///   without invisible ones
public record ExternalIdentity(String issuer, String subject, String label) {
  private static final int LONGEST_SUBJECT = 255;
  private static final int LONGEST_LABEL = 100;

  public ExternalIdentity {
    if (issuer.isEmpty()
        || subject.isEmpty()
        || subject.length() > LONGEST_SUBJECT
        || subject.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException("no subject of a provider");
    }
    label = visible(label);
  }

  private static String visible(String text) {
    StringBuilder seen = new StringBuilder();
    text.codePoints()
        .filter(ExternalIdentity::isVisible)
        .limit(LONGEST_LABEL)
        .forEach(seen::appendCodePoint);
    return seen.toString();
  }

  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
