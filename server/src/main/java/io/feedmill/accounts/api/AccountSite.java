package io.feedmill.accounts.api;

/// The present settings of the site that accounts need. Does not block.
public interface AccountSite {
  /// Who may make an account.
  SignUpMode signUp();

  /// The name of the site, for programs that keep log-ins.
  String name();

  /// A site that stays as it is.
  static AccountSite fixed(SignUpMode signUp, String name) {
    return new AccountSite() {
      @Override
      public SignUpMode signUp() {
        return signUp;
      }

      @Override
      public String name() {
        return name;
      }
    };
  }
}
