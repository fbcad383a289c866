/// The version of the runtime, and of the programs that are built with it.
public enum RuntimeVersion {
  /// Major, minor and patch, such as `0.1.0`.
  public static let text = "0.1.0"
}
