package io.feedmill.accounts.api;

/// The current settings of the site that accounts need. Does not block.
public interface AccountSite {
  /// Who may create an account.
  SignUpMode signUp();

  /// The name of the site, for programs that store log-ins.
  String name();

  /// A site whose settings never change.
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
